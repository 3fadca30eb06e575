export { mount, mountAll } from '../../../../packages/components/src/behaviour';
export { accordion } from '../../../../packages/components/src/components/accordion/accordion.behaviour';
export { modal } from '../../../../packages/components/src/components/modal/modal.behaviour';
export { tabs } from '../../../../packages/components/src/components/tabs/tabs.behaviour';
