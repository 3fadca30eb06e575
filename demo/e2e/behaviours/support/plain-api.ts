export { mount, mountAll } from '../../../../packages/components/src/behaviour';
export { accordion } from '../../../../packages/components/src/components/accordion/accordion.behaviour';
export { carouselwrapper } from '../../../../packages/components/src/components/carouselwrapper/carouselwrapper.behaviour';
export { header } from '../../../../packages/components/src/components/header/header.behaviour';
export { megamenu } from '../../../../packages/components/src/components/megamenu/megamenu.behaviour';
export { modal } from '../../../../packages/components/src/components/modal/modal.behaviour';
export { searchtoggle } from '../../../../packages/components/src/components/searchtoggle/searchtoggle.behaviour';
export { slider } from '../../../../packages/components/src/components/slider/slider.behaviour';
export { tabs } from '../../../../packages/components/src/components/tabs/tabs.behaviour';
