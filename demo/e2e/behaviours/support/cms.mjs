// Markup as the CMS renders it, including its odd white space.

const tabs = `<div class="tabs panelcontainer cmp-tabs--restructure"><div id="tabs-7a" class="cmp-tabs" data-cmp-is="tabs"
  data-placeholder-text="false">
  <ol role="tablist" class="cmp-tabs__tablist" aria-label="Machines" aria-multiselectable="false">
    <li role="tab" id="tabs-7a-item-01-tab" class="cmp-tabs__tab" aria-controls="tabs-7a-item-01-tabpanel" tabindex="-1"
        data-cmp-hook-tabs="tab">Compressors</li>
    <li role="tab" id="tabs-7a-item-02-tab" class="cmp-tabs__tab  cmp-tabs__tab--active" aria-controls="tabs-7a-item-02-tabpanel"
        tabindex="0" data-cmp-hook-tabs="tab">Dryers</li>
  </ol>
  <div id="tabs-7a-item-01-tabpanel" role="tabpanel" aria-labelledby="tabs-7a-item-01-tab" tabindex="0"
       class="cmp-tabs__tabpanel" data-cmp-hook-tabs="tabpanel"><p>Screw and scroll.</p></div>
  <div id="tabs-7a-item-02-tabpanel" role="tabpanel" aria-labelledby="tabs-7a-item-02-tab" tabindex="0"
       class="cmp-tabs__tabpanel cmp-tabs__tabpanel--active" data-cmp-hook-tabs="tabpanel"><p id="deep">Cold and dry.</p></div>
</div></div>`;

const accordion = `<div class="accordion panelcontainer"><div id="accordion-3b" class="cmp-accordion" data-cmp-is="accordion"
  data-cmp-single-expansion data-placeholder-text="false">
  <div class="cmp-accordion__item" data-cmp-hook-accordion="item" id="accordion-3b-item-01">
    <h3 class="cmp-accordion__header"><button id="accordion-3b-item-01-button" class="cmp-accordion__button"
      aria-controls="accordion-3b-item-01-panel" data-cmp-hook-accordion="button"><span class="cmp-accordion__title">Noise</span><span
      class="cmp-accordion__icon"></span></button></h3>
    <div data-cmp-hook-accordion="panel" id="accordion-3b-item-01-panel" class="cmp-accordion__panel cmp-accordion__panel--hidden"
      role="region" aria-labelledby="accordion-3b-item-01-button"><p>66 dB(A)</p></div>
  </div>
  <div class="cmp-accordion__item" data-cmp-hook-accordion="item" id="accordion-3b-item-02" data-cmp-expanded>
    <h3 class="cmp-accordion__header"><button id="accordion-3b-item-02-button" class="cmp-accordion__button cmp-accordion__button--expanded"
      aria-controls="accordion-3b-item-02-panel" data-cmp-hook-accordion="button"><span class="cmp-accordion__title">Power</span><span
      class="cmp-accordion__icon"></span></button></h3>
    <div data-cmp-hook-accordion="panel" id="accordion-3b-item-02-panel" class="cmp-accordion__panel cmp-accordion__panel--expanded"
      role="region" aria-labelledby="accordion-3b-item-02-button"><p>90 kW</p></div>
  </div>
</div></div>`;

const modal = `<button class="ask">Ask</button><dialog class="cmp-modal" data-cmp-trigger-class="ask" open aria-label="Ask"><div
  class="cmp-modal__box"><button class="cmp-modal__close">Close</button><p>Text</p></div></dialog>`;

/** Older markup: no ids at all, nested containers. */
const old = `<div class="cmp-tabs" data-cmp-is="tabs"><ol class="cmp-tabs__tablist"><li data-cmp-hook-tabs="tab">One</li><li
  data-cmp-hook-tabs="tab">Two</li></ol><div data-cmp-hook-tabs="tabpanel"><div class="cmp-accordion" data-cmp-is="accordion"><div
  class="cmp-accordion__item"><h3><button class="cmp-accordion__button">More</button></h3><div class="cmp-accordion__panel">Text</div></div>
  </div></div><div data-cmp-hook-tabs="tabpanel">Two</div></div>`;

const slide = (
  number,
  text,
  active = '',
) => `<div id="carousel-9f-item-${number}-tabpanel" class="cmp-carousel__item${active}" role="tabpanel"
    aria-labelledby="carousel-9f-item-${number}-tab" aria-roledescription="slide" aria-label="Slide ${number} of 3" data-cmp-hook-carousel="item"><img
    alt="" src="/${text}.svg" width="8" height="6"><p>${text}</p></div>`;
const action = (
  name,
  text,
) => `<button class="cmp-carousel__action cmp-carousel__action--${name}" type="button" aria-label="${text}"
      data-cmp-hook-carousel="${name}"><span class="cmp-carousel__action-icon"></span><span class="cmp-carousel__action-text">${text}</span></button>`;
const indicator = (
  number,
  active = '',
) => `<li id="carousel-9f-item-${number}-tab" class="cmp-carousel__indicator${active}" role="tab"
      aria-controls="carousel-9f-item-${number}-tabpanel" data-cmp-hook-carousel="indicator">Slide ${number}</li>`;

const carousel = `<div class="carousel panelcontainer"><div id="carousel-9f" class="cmp-carousel" role="group" aria-label="Machines"
  aria-live="polite" aria-roledescription="carousel" data-cmp-is="carousel" data-cmp-autoplay data-cmp-delay="60000"
  data-placeholder-text="false">
  <div class="cmp-carousel__content" aria-atomic="false" aria-live="off">
    ${slide('01', 'Compressor', ' cmp-carousel__item--active')}
    ${slide('02', 'Dryer')}
    ${slide('03', 'Chiller')}
    <div class="cmp-carousel__actions">
      ${action('previous', 'Zurück')}${action('next', 'Weiter')}${action('pause', 'Anhalten')}${action('play', 'Starten')}
    </div>
    <ol class="cmp-carousel__indicators" role="tablist" aria-label="Choose a slide to display" data-cmp-hook-carousel="indicators">
      ${indicator('01', ' cmp-carousel__indicator--active')}
      ${indicator('02')}
      ${indicator('03')}
    </ol>
  </div>
</div></div>`;

const step = (
  title,
  place,
) => `<li class="cmp-breadcrumb__item" itemprop="itemListElement" itemscope itemtype="http://schema.org/ListItem"
        data-cmp-data-layer="{}"><a class="cmp-breadcrumb__item-link" itemprop="item" data-cmp-clickable
        href="#${place}"><span itemprop="name">${title}</span></a><meta itemprop="position" content="${place}"/></li>`;

const breadcrumb = `<div class="breadcrumb"><nav id="breadcrumb-5d" class="cmp-breadcrumb" aria-label="Breadcrumb"
    data-cmp-data-layer="{}"><ol class="cmp-breadcrumb__list" itemscope itemtype="http://schema.org/BreadcrumbList">
    ${['Home', 'Products', 'Compressed air', 'Screw compressors', 'Oil-injected'].map((title, index) => step(title, index + 1)).join('\n    ')}
    <li class="cmp-breadcrumb__item cmp-breadcrumb__item--active" aria-current="page" itemprop="itemListElement" itemscope
        itemtype="http://schema.org/ListItem" data-cmp-data-layer="{}"><span itemprop="name">PX 75</span><meta itemprop="position" content="6"/></li>
  </ol></nav></div>`;

/** The pieces by name. */
export const cms = { breadcrumb, tabs, accordion, modal, old, carousel };
