import type { Behaviour, Step } from '../../behaviour/types';
import { raiseEvent } from '../productcarousel/actions';

/** What the behaviour knows about a variant. */
export interface ProductChoice {
  /** Its place among the variants. */
  readonly key: string;
  /** The SKU of the variant. */
  readonly sku: string;
  /** Values of its options, by the option's name in the shop. */
  readonly values: { readonly [option: string]: string };
  /** Whether it cannot be ordered. */
  readonly soldOut: boolean;
  /** Place of its image in the gallery, or -1. */
  readonly image: number;
}

/** The options of the behaviour. */
export interface ProductOptions {
  /** Variants. */
  readonly items: readonly ProductChoice[];
  /** The product itself. */
  readonly sku: string;
  /** Whether the product cannot be ordered. */
  readonly soldOut: boolean;
  /** Whether the product is not shipped, such as a service. */
  readonly virtual: boolean;
  /** Key of the variant that is chosen initially. */
  readonly chosen?: string | undefined;
}

/** The state of the behaviour. */
export interface ProductState {
  /** Key of the chosen variant; empty if options are missing, `none` if no variant has the chosen ones. */
  readonly chosen: string;
}

type Part = 'root' | 'base' | 'offer' | 'none' | 'form' | 'sku' | 'add';

const NONE = 'none';

/** Chooses the variant with these values. */
export const choose =
  (values: { readonly [option: string]: string | undefined }): Step<ProductState, ProductOptions> =>
  (state, { items }) => {
    if (!items[0]) return state;
    const names = new Set(items.flatMap(item => Object.keys(item.values)));
    const isComplete = [...names].every(name => values[name]);
    const variant = items.find(item =>
      Object.entries(item.values).every(([name, value]) => values[name] === value),
    );
    const chosen = isComplete ? (variant?.key ?? NONE) : '';
    return chosen === state.chosen ? state : { chosen };
  };

const variantOf = ({ chosen }: ProductState, { items }: ProductOptions) =>
  items.find(({ key }) => key === chosen);

/** Parses the values of a variant, in the format of a query string. */
const valuesOf = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));

/** Chooses the variant that a form has the options of. */
const chooseBy = (form: HTMLElement | undefined) =>
  choose(valuesOf(`${new URLSearchParams(new FormData(form as HTMLFormElement) as never)}`));

/**
 * The options of a product: shows price and availability of the chosen variant, and sends its SKU. The form works without it: it
 * then sends the product's SKU and the options.
 */
export const product: Behaviour<Part, ProductState, ProductOptions> = {
  name: 'product',
  each: ['offer'],
  value: 'chosen',

  init: ({ chosen = '' }) => ({ chosen }),

  view: (state, options) => {
    const variant = variantOf(state, options);
    const soldOut = state.chosen === NONE || (variant ?? options).soldOut;
    return {
      root: () => ({}),
      base: () => ({ hidden: state.chosen !== '' && '' }),
      offer: key => ({ hidden: state.chosen !== key && '' }),
      none: () => ({ hidden: state.chosen !== NONE && '' }),
      form: () => ({}),
      sku: () => ({ value: variant?.sku ?? options.sku }),
      add: () => ({ disabled: soldOut && '' }),
    };
  },

  on: {
    'change form': (_event, _key, { part }) => chooseBy(part('form')),
    'submit form': (event, _key, { part, state, options }) => {
      const form = part('form') as HTMLFormElement;
      const { sku, virtual } = options();
      const chosen = variantOf(state(), options())?.sku ?? sku;
      const quantity = Number(new FormData(form).get('quantity')) || 1;
      const item = { sku: chosen, ...(chosen !== sku && { parentSku: sku }), quantity, virtual };
      // A cart script that has added the product keeps the browser from leaving the page.
      const isOpen = raiseEvent(form, 'add-to-cart', item);
      if (!isOpen || !form.hasAttribute('action')) event.preventDefault();
    },
  },

  during: [
    [
      () => true,
      // A visitor has chosen before the script ran, or the browser has restored the options.
      ({ part, send }) => {
        const form = part('form');
        if (form?.matches('form')) send(chooseBy(form), 'restored');
      },
    ],
  ],

  upon: [
    [
      (state, options) => variantOf(state, options),
      ({ root, state, options }) => {
        const index = variantOf(state(), options())?.image ?? -1;
        const choice = root.querySelectorAll<HTMLInputElement>('.cmp-product__choice')[index];
        if (choice) choice.checked = true;
      },
    ],
  ],

  read: (root, parts) => {
    const { cmpSku = '', cmpSoldOut, cmpVirtual } = root.dataset;
    const items = parts('offer').map(([key, { dataset }]) => ({
      key,
      sku: dataset.cmpSku ?? '',
      values: valuesOf(dataset.cmpOptions),
      soldOut: dataset.cmpSoldOut !== undefined,
      image: Number(dataset.cmpImage ?? -1),
    }));
    const chosen = parts('offer').find(([, element]) => !element.hidden)?.[0];
    return {
      items,
      sku: cmpSku,
      soldOut: cmpSoldOut !== undefined,
      virtual: cmpVirtual !== undefined,
      chosen,
    };
  },
};
