// The extractor's knowledge of React's types, so that no installed copy is needed.
// Interfaces here are sets of props that components inherit by reference; their members are used by `Pick`,
// `keyof` and `T[K]`.

export type Key = string | number | bigint;
export type ReactText = string | number;
export type SetStateAction<S> = S | ((previous: S) => S);
export type PropsWithChildren<P = unknown> = P & { children?: ReactNode };
export type PropsWithoutRef<P> = P;
export type PropsWithRef<P> = P;
export type DetailedHTMLProps<E, T> = E & RefAttributes<T>;
export type Booleanish = boolean | "true" | "false";
export type CrossOrigin = "anonymous" | "use-credentials" | "";
export type HTMLAttributeReferrerPolicy =
  | "" | "no-referrer" | "no-referrer-when-downgrade" | "origin" | "origin-when-cross-origin"
  | "same-origin" | "strict-origin" | "strict-origin-when-cross-origin" | "unsafe-url";
export type HTMLAttributeAnchorTarget = "_self" | "_blank" | "_parent" | "_top" | (string & {});
export type HTMLInputAutoCompleteAttribute = "on" | "off" | (string & {});
export type HTMLInputTypeAttribute =
  | "button" | "checkbox" | "color" | "date" | "datetime-local" | "email" | "file" | "hidden" | "image"
  | "month" | "number" | "password" | "radio" | "range" | "reset" | "search" | "submit" | "tel" | "text"
  | "time" | "url" | "week" | (string & {});
export type AriaRole =
  | "alert" | "alertdialog" | "application" | "article" | "banner" | "button" | "cell" | "checkbox"
  | "columnheader" | "combobox" | "complementary" | "contentinfo" | "definition" | "dialog" | "directory"
  | "document" | "feed" | "figure" | "form" | "grid" | "gridcell" | "group" | "heading" | "img" | "link"
  | "list" | "listbox" | "listitem" | "log" | "main" | "marquee" | "math" | "menu" | "menubar" | "menuitem"
  | "menuitemcheckbox" | "menuitemradio" | "navigation" | "none" | "note" | "option" | "presentation"
  | "progressbar" | "radio" | "radiogroup" | "region" | "row" | "rowgroup" | "rowheader" | "scrollbar"
  | "search" | "searchbox" | "separator" | "slider" | "spinbutton" | "status" | "switch" | "tab" | "table"
  | "tablist" | "tabpanel" | "term" | "textbox" | "timer" | "toolbar" | "tooltip" | "tree" | "treegrid"
  | "treeitem" | (string & {});
type Toggle = "on" | "off";
type Text = string | undefined;
type Count = number | string | undefined;
type Lines = number | readonly string[] | string | undefined;

export interface Attributes { key?: Key | null }
export interface RefAttributes<T> extends Attributes { ref?: Ref<T> }
export interface ClassAttributes<T> extends RefAttributes<T> {}

export interface AriaAttributes {
  "aria-activedescendant"?: Text; "aria-atomic"?: Booleanish; "aria-autocomplete"?: "none" | "inline" | "list" | "both";
  "aria-braillelabel"?: Text; "aria-brailleroledescription"?: Text; "aria-busy"?: Booleanish;
  "aria-checked"?: boolean | "false" | "mixed" | "true"; "aria-colcount"?: number; "aria-colindex"?: number;
  "aria-colindextext"?: Text; "aria-colspan"?: number; "aria-controls"?: Text;
  "aria-current"?: boolean | "false" | "true" | "page" | "step" | "location" | "date" | "time";
  "aria-describedby"?: Text; "aria-description"?: Text; "aria-details"?: Text; "aria-disabled"?: Booleanish;
  "aria-dropeffect"?: "none" | "copy" | "execute" | "link" | "move" | "popup"; "aria-errormessage"?: Text;
  "aria-expanded"?: Booleanish; "aria-flowto"?: Text; "aria-grabbed"?: Booleanish;
  "aria-haspopup"?: boolean | "false" | "true" | "menu" | "listbox" | "tree" | "grid" | "dialog";
  "aria-hidden"?: Booleanish; "aria-invalid"?: boolean | "false" | "true" | "grammar" | "spelling";
  "aria-keyshortcuts"?: Text; "aria-label"?: Text; "aria-labelledby"?: Text; "aria-level"?: number;
  "aria-live"?: "off" | "assertive" | "polite"; "aria-modal"?: Booleanish; "aria-multiline"?: Booleanish;
  "aria-multiselectable"?: Booleanish; "aria-orientation"?: "horizontal" | "vertical"; "aria-owns"?: Text;
  "aria-placeholder"?: Text; "aria-posinset"?: number; "aria-pressed"?: boolean | "false" | "mixed" | "true";
  "aria-readonly"?: Booleanish;
  "aria-relevant"?: "additions" | "additions removals" | "additions text" | "all" | "removals"
    | "removals additions" | "removals text" | "text" | "text additions" | "text removals";
  "aria-required"?: Booleanish; "aria-roledescription"?: Text; "aria-rowcount"?: number; "aria-rowindex"?: number;
  "aria-rowindextext"?: Text; "aria-rowspan"?: number; "aria-selected"?: Booleanish; "aria-setsize"?: number;
  "aria-sort"?: "none" | "ascending" | "descending" | "other"; "aria-valuemax"?: number; "aria-valuemin"?: number;
  "aria-valuenow"?: number; "aria-valuetext"?: Text;
}

type Handles<T, Name extends string, E> = { [K in `${Name}` | `${Name}Capture`]?: EventHandler<E> };
type HandlerOf<T> =
  & Handles<T, "onCopy" | "onCut" | "onPaste", ClipboardEvent<T>>
  & Handles<T, "onCompositionEnd" | "onCompositionStart" | "onCompositionUpdate", CompositionEvent<T>>
  & Handles<T, "onFocus" | "onBlur", FocusEvent<T>>
  & Handles<T, "onChange" | "onBeforeInput" | "onInput" | "onReset" | "onSubmit" | "onInvalid", FormEvent<T>>
  & Handles<T, "onKeyDown" | "onKeyPress" | "onKeyUp", KeyboardEvent<T>>
  & Handles<T, "onLoad" | "onError" | "onAbort" | "onCanPlay" | "onCanPlayThrough" | "onDurationChange" | "onEmptied"
    | "onEncrypted" | "onEnded" | "onLoadedData" | "onLoadedMetadata" | "onLoadStart" | "onPause" | "onPlay"
    | "onPlaying" | "onProgress" | "onRateChange" | "onSeeked" | "onSeeking" | "onStalled" | "onSuspend"
    | "onTimeUpdate" | "onVolumeChange" | "onWaiting" | "onSelect", SyntheticEvent<T>>
  & Handles<T, "onAuxClick" | "onClick" | "onContextMenu" | "onDoubleClick" | "onMouseDown" | "onMouseMove" | "onMouseOut"
    | "onMouseOver" | "onMouseUp", MouseEvent<T>>
  & Handles<T, "onDrag" | "onDragEnd" | "onDragEnter" | "onDragExit" | "onDragLeave" | "onDragOver" | "onDragStart"
    | "onDrop", DragEvent<T>>
  & Handles<T, "onTouchCancel" | "onTouchEnd" | "onTouchMove" | "onTouchStart", TouchEvent<T>>
  & Handles<T, "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel" | "onPointerOver" | "onPointerOut"
    | "onGotPointerCapture" | "onLostPointerCapture", PointerEvent<T>>
  & Handles<T, "onScroll" | "onScrollEnd", UIEvent<T>>
  & Handles<T, "onWheel", WheelEvent<T>>
  & Handles<T, "onAnimationStart" | "onAnimationEnd" | "onAnimationIteration", AnimationEvent<T>>
  & Handles<T, "onTransitionCancel" | "onTransitionEnd" | "onTransitionRun" | "onTransitionStart", TransitionEvent<T>>;

export interface DOMAttributes<T> extends HandlerOf<T> {
  children?: ReactNode; dangerouslySetInnerHTML?: { __html: string };
  onMouseEnter?: MouseEventHandler<T>; onMouseLeave?: MouseEventHandler<T>;
  onPointerEnter?: PointerEventHandler<T>; onPointerLeave?: PointerEventHandler<T>;
  onToggle?: EventHandler<ToggleEvent<T>>; onBeforeToggle?: EventHandler<ToggleEvent<T>>;
}

export interface HTMLAttributes<T> extends AriaAttributes, DOMAttributes<T> {
  defaultChecked?: boolean; defaultValue?: Lines; suppressContentEditableWarning?: boolean;
  suppressHydrationWarning?: boolean; accessKey?: Text; autoFocus?: boolean; className?: Text;
  autoCapitalize?: "off" | "none" | "on" | "sentences" | "words" | "characters" | (string & {});
  contentEditable?: Booleanish | "inherit" | "plaintext-only"; contextMenu?: Text; dir?: Text; draggable?: Booleanish;
  enterKeyHint?: "enter" | "done" | "go" | "next" | "previous" | "search" | "send"; hidden?: boolean; id?: Text;
  lang?: Text; nonce?: Text; slot?: Text; spellCheck?: Booleanish; style?: CSSProperties; tabIndex?: number;
  title?: Text; translate?: "yes" | "no"; radioGroup?: Text; role?: AriaRole; about?: Text; content?: Text;
  datatype?: Text; inlist?: any; prefix?: Text; property?: Text; rel?: Text; resource?: Text; rev?: Text; typeof?: Text;
  vocab?: Text; autoCorrect?: Text; autoSave?: Text; color?: Text; itemProp?: Text; itemScope?: boolean;
  itemType?: Text; itemID?: Text; itemRef?: Text; results?: number; security?: Text; unselectable?: Toggle;
  popover?: "" | "auto" | "manual" | "hint"; popoverTargetAction?: "toggle" | "show" | "hide"; popoverTarget?: Text;
  inert?: boolean; inputMode?: "none" | "text" | "tel" | "url" | "email" | "numeric" | "decimal" | "search";
  is?: Text; exportparts?: Text; part?: Text;
}

export interface AnchorHTMLAttributes<T> extends HTMLAttributes<T> {
  download?: any; href?: Text; hrefLang?: Text; media?: Text; ping?: Text; target?: HTMLAttributeAnchorTarget;
  type?: Text; referrerPolicy?: HTMLAttributeReferrerPolicy;
}
export interface AreaHTMLAttributes<T> extends HTMLAttributes<T> {
  alt?: Text; coords?: Text; download?: any; href?: Text; hrefLang?: Text; media?: Text;
  referrerPolicy?: HTMLAttributeReferrerPolicy; shape?: Text; target?: string;
}
export interface BaseHTMLAttributes<T> extends HTMLAttributes<T> { href?: Text; target?: Text }
export interface BlockquoteHTMLAttributes<T> extends HTMLAttributes<T> { cite?: Text }
export interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
  disabled?: boolean; form?: Text; formAction?: string | ((data: FormData) => void); formEncType?: Text;
  formMethod?: Text; formNoValidate?: boolean; formTarget?: Text; name?: Text; type?: "submit" | "reset" | "button";
  value?: Lines;
}
export interface CanvasHTMLAttributes<T> extends HTMLAttributes<T> { height?: Count; width?: Count }
export interface ColHTMLAttributes<T> extends HTMLAttributes<T> { span?: number; width?: Count }
export interface ColgroupHTMLAttributes<T> extends HTMLAttributes<T> { span?: number }
export interface DataHTMLAttributes<T> extends HTMLAttributes<T> { value?: Lines }
export interface DelHTMLAttributes<T> extends HTMLAttributes<T> { cite?: Text; dateTime?: Text }
export interface DetailsHTMLAttributes<T> extends HTMLAttributes<T> { open?: boolean; name?: Text }
export interface DialogHTMLAttributes<T> extends HTMLAttributes<T> {
  closedby?: "any" | "closerequest" | "none"; onCancel?: ReactEventHandler<T>; onClose?: ReactEventHandler<T>; open?: boolean;
}
export interface EmbedHTMLAttributes<T> extends HTMLAttributes<T> { height?: Count; src?: Text; type?: Text; width?: Count }
export interface FieldsetHTMLAttributes<T> extends HTMLAttributes<T> { disabled?: boolean; form?: Text; name?: Text }
export interface FormHTMLAttributes<T> extends HTMLAttributes<T> {
  acceptCharset?: Text; action?: string | ((data: FormData) => void); autoComplete?: Text; encType?: Text; method?: Text;
  name?: Text; noValidate?: boolean; target?: Text;
}
export interface HtmlHTMLAttributes<T> extends HTMLAttributes<T> { manifest?: Text }
export interface IframeHTMLAttributes<T> extends HTMLAttributes<T> {
  allow?: Text; allowFullScreen?: boolean; allowTransparency?: boolean; frameBorder?: Count; height?: Count;
  loading?: "eager" | "lazy"; marginHeight?: number; marginWidth?: number; name?: Text;
  referrerPolicy?: HTMLAttributeReferrerPolicy; sandbox?: Text; scrolling?: Text; seamless?: boolean; src?: Text;
  srcDoc?: Text; width?: Count;
}
export interface ImgHTMLAttributes<T> extends HTMLAttributes<T> {
  alt?: Text; crossOrigin?: CrossOrigin; decoding?: "async" | "auto" | "sync"; fetchPriority?: "high" | "low" | "auto";
  height?: Count; loading?: "eager" | "lazy"; referrerPolicy?: HTMLAttributeReferrerPolicy; sizes?: Text; src?: Text;
  srcSet?: Text; useMap?: Text; width?: Count;
}
export interface InsHTMLAttributes<T> extends HTMLAttributes<T> { cite?: Text; dateTime?: Text }
export interface InputHTMLAttributes<T> extends HTMLAttributes<T> {
  accept?: Text; alt?: Text; autoComplete?: HTMLInputAutoCompleteAttribute; capture?: boolean | "user" | "environment";
  checked?: boolean; disabled?: boolean; form?: Text; formAction?: string | ((data: FormData) => void);
  formEncType?: Text; formMethod?: Text; formNoValidate?: boolean; formTarget?: Text; height?: Count; list?: Text;
  max?: Count; maxLength?: number; min?: Count; minLength?: number; multiple?: boolean; name?: Text; pattern?: Text;
  placeholder?: Text; readOnly?: boolean; required?: boolean; size?: number; src?: Text; step?: Count;
  type?: HTMLInputTypeAttribute; value?: Lines; width?: Count; onChange?: ChangeEventHandler<T>;
}
export interface KeygenHTMLAttributes<T> extends HTMLAttributes<T> {
  challenge?: Text; disabled?: boolean; form?: Text; keyType?: Text; keyParams?: Text; name?: Text;
}
export interface LabelHTMLAttributes<T> extends HTMLAttributes<T> { form?: Text; htmlFor?: Text }
export interface LiHTMLAttributes<T> extends HTMLAttributes<T> { value?: Lines }
export interface LinkHTMLAttributes<T> extends HTMLAttributes<T> {
  as?: Text; blocking?: "render" | (string & {}); crossOrigin?: CrossOrigin; fetchPriority?: "high" | "low" | "auto";
  href?: Text; hrefLang?: Text; integrity?: Text; media?: Text; imageSrcSet?: Text; imageSizes?: Text;
  referrerPolicy?: HTMLAttributeReferrerPolicy; sizes?: Text; type?: Text; charSet?: Text; precedence?: Text;
}
export interface MapHTMLAttributes<T> extends HTMLAttributes<T> { name?: Text }
export interface MenuHTMLAttributes<T> extends HTMLAttributes<T> { type?: Text }
export interface MediaHTMLAttributes<T> extends HTMLAttributes<T> {
  autoPlay?: boolean; controls?: boolean; controlsList?: Text; crossOrigin?: CrossOrigin; loop?: boolean;
  mediaGroup?: Text; muted?: boolean; playsInline?: boolean; preload?: Text; src?: Text;
}
export interface AudioHTMLAttributes<T> extends MediaHTMLAttributes<T> {}
export interface MetaHTMLAttributes<T> extends HTMLAttributes<T> {
  charSet?: Text; httpEquiv?: Text; media?: Text; name?: Text;
}
export interface MeterHTMLAttributes<T> extends HTMLAttributes<T> {
  form?: Text; high?: number; low?: number; max?: Count; min?: Count; optimum?: number; value?: Lines;
}
export interface ObjectHTMLAttributes<T> extends HTMLAttributes<T> {
  classID?: Text; data?: Text; form?: Text; height?: Count; name?: Text; type?: Text; useMap?: Text; width?: Count;
  wmode?: Text;
}
export interface OlHTMLAttributes<T> extends HTMLAttributes<T> {
  reversed?: boolean; start?: number; type?: "1" | "a" | "A" | "i" | "I";
}
export interface OptgroupHTMLAttributes<T> extends HTMLAttributes<T> { disabled?: boolean; label?: Text }
export interface OptionHTMLAttributes<T> extends HTMLAttributes<T> {
  disabled?: boolean; label?: Text; selected?: boolean; value?: Lines;
}
export interface OutputHTMLAttributes<T> extends HTMLAttributes<T> { form?: Text; htmlFor?: Text; name?: Text }
export interface ParamHTMLAttributes<T> extends HTMLAttributes<T> { name?: Text; value?: Lines }
export interface ProgressHTMLAttributes<T> extends HTMLAttributes<T> { max?: Count; value?: Lines }
export interface QuoteHTMLAttributes<T> extends HTMLAttributes<T> { cite?: Text }
export interface SlotHTMLAttributes<T> extends HTMLAttributes<T> { name?: Text }
export interface ScriptHTMLAttributes<T> extends HTMLAttributes<T> {
  async?: boolean; blocking?: "render" | (string & {}); charSet?: Text; crossOrigin?: CrossOrigin; defer?: boolean;
  fetchPriority?: "high" | "low" | "auto"; integrity?: Text; noModule?: boolean;
  referrerPolicy?: HTMLAttributeReferrerPolicy; src?: Text; type?: Text;
}
export interface SelectHTMLAttributes<T> extends HTMLAttributes<T> {
  autoComplete?: Text; disabled?: boolean; form?: Text; multiple?: boolean; name?: Text; required?: boolean;
  size?: number; value?: Lines; onChange?: ChangeEventHandler<T>;
}
export interface SourceHTMLAttributes<T> extends HTMLAttributes<T> {
  height?: Count; media?: Text; sizes?: Text; src?: Text; srcSet?: Text; type?: Text; width?: Count;
}
export interface StyleHTMLAttributes<T> extends HTMLAttributes<T> {
  blocking?: "render" | (string & {}); media?: Text; scoped?: boolean; type?: Text; href?: Text; precedence?: Text;
}
export interface TableHTMLAttributes<T> extends HTMLAttributes<T> {
  align?: "left" | "center" | "right"; bgcolor?: Text; border?: number; cellPadding?: Count; cellSpacing?: Count;
  frame?: boolean; rules?: "none" | "groups" | "rows" | "columns" | "all"; summary?: Text; width?: Count;
}
export interface TdHTMLAttributes<T> extends HTMLAttributes<T> {
  align?: "left" | "center" | "right" | "justify" | "char"; colSpan?: number; headers?: Text; rowSpan?: number;
  scope?: Text; abbr?: Text; height?: Count; width?: Count; valign?: "top" | "middle" | "bottom" | "baseline";
}
export interface TextareaHTMLAttributes<T> extends HTMLAttributes<T> {
  autoComplete?: Text; cols?: number; dirName?: Text; disabled?: boolean; form?: Text; maxLength?: number;
  minLength?: number; name?: Text; placeholder?: Text; readOnly?: boolean; required?: boolean; rows?: number;
  value?: Lines; wrap?: Text; onChange?: ChangeEventHandler<T>;
}
export interface ThHTMLAttributes<T> extends HTMLAttributes<T> {
  align?: "left" | "center" | "right" | "justify" | "char"; colSpan?: number; headers?: Text; rowSpan?: number;
  scope?: Text; abbr?: Text;
}
export interface TimeHTMLAttributes<T> extends HTMLAttributes<T> { dateTime?: Text }
export interface TrackHTMLAttributes<T> extends HTMLAttributes<T> {
  default?: boolean; kind?: Text; label?: Text; src?: Text; srcLang?: Text;
}
export interface VideoHTMLAttributes<T> extends MediaHTMLAttributes<T> {
  height?: Count; playsInline?: boolean; poster?: Text; width?: Count; disablePictureInPicture?: boolean;
  disableRemotePlayback?: boolean;
}
export interface WebViewHTMLAttributes<T> extends HTMLAttributes<T> { src?: Text; useragent?: Text; partition?: Text }
export interface AllHTMLAttributes<T> extends AnchorHTMLAttributes<T>, InputHTMLAttributes<T>, ButtonHTMLAttributes<T>,
  IframeHTMLAttributes<T>, ImgHTMLAttributes<T>, FormHTMLAttributes<T>, LabelHTMLAttributes<T>, LinkHTMLAttributes<T>,
  MediaHTMLAttributes<T>, MetaHTMLAttributes<T>, MeterHTMLAttributes<T>, ObjectHTMLAttributes<T>, OlHTMLAttributes<T>,
  OptionHTMLAttributes<T>, ScriptHTMLAttributes<T>, SelectHTMLAttributes<T>, StyleHTMLAttributes<T>,
  TableHTMLAttributes<T>, TdHTMLAttributes<T>, TextareaHTMLAttributes<T>, TimeHTMLAttributes<T>,
  TrackHTMLAttributes<T>, VideoHTMLAttributes<T>, DetailsHTMLAttributes<T>, ColHTMLAttributes<T>,
  BlockquoteHTMLAttributes<T>, HtmlHTMLAttributes<T>, AreaHTMLAttributes<T> {}
export interface HTMLProps<T> extends AllHTMLAttributes<T>, RefAttributes<T> {}

export interface SVGAttributes<T> extends AriaAttributes, DOMAttributes<T> {
  suppressHydrationWarning?: boolean; className?: Text; color?: Text; height?: Count; id?: Text; lang?: Text; max?: Count;
  media?: Text; method?: Text; min?: Count; name?: Text; style?: CSSProperties; target?: Text; type?: Text; width?: Count;
  role?: AriaRole; tabIndex?: number; crossOrigin?: CrossOrigin; accumulate?: "none" | "sum"; additive?: "replace" | "sum";
  alignmentBaseline?: Text; amplitude?: Count; attributeName?: Text; baselineShift?: Count; begin?: Count; by?: Count;
  calcMode?: Count; clip?: Count; clipPath?: Text; clipRule?: Count; colorInterpolation?: Count; cursor?: Count;
  cx?: Count; cy?: Count; d?: Text; direction?: Count; display?: Count; dominantBaseline?: Count; dur?: Count; dx?: Count;
  dy?: Count; end?: Count; fill?: Text; fillOpacity?: Count; fillRule?: "nonzero" | "evenodd" | "inherit"; filter?: Text;
  floodColor?: Count; floodOpacity?: Count; focusable?: Booleanish | "auto"; fontFamily?: Text; fontSize?: Count;
  fontStyle?: Count; fontWeight?: Count; from?: Count; fx?: Count; fy?: Count; gradientTransform?: Text;
  gradientUnits?: Text; href?: Text; in?: Text; in2?: Count; keyTimes?: Count; letterSpacing?: Count;
  lightingColor?: Count; markerEnd?: Text; markerHeight?: Count; markerMid?: Text; markerStart?: Text; markerUnits?: Count;
  markerWidth?: Count; mask?: Text; maskUnits?: Count; mode?: Count; offset?: Count; opacity?: Count; operator?: Count;
  orient?: Count; overflow?: Count; paintOrder?: Count; pathLength?: Count; patternTransform?: Text; patternUnits?: Count;
  pointerEvents?: Count; points?: Text; preserveAspectRatio?: Text; r?: Count; refX?: Count; refY?: Count;
  repeatCount?: Count; result?: Text; rotate?: Count; rx?: Count; ry?: Count; scale?: Count; shapeRendering?: Count;
  spreadMethod?: Text; stdDeviation?: Count; stopColor?: Text; stopOpacity?: Count; stroke?: Text; strokeDasharray?: Count;
  strokeDashoffset?: Count; strokeLinecap?: "butt" | "round" | "square" | "inherit";
  strokeLinejoin?: "miter" | "round" | "bevel" | "inherit"; strokeMiterlimit?: Count; strokeOpacity?: Count;
  strokeWidth?: Count; textAnchor?: Text; textDecoration?: Count; textLength?: Count; textRendering?: Count; to?: Count;
  transform?: Text; transformOrigin?: Text; values?: Text; vectorEffect?: Count; viewBox?: Text; visibility?: Count;
  x?: Count; x1?: Count; x2?: Count; xlinkHref?: Text; xmlns?: Text; xmlnsXlink?: Text; xmlSpace?: Text; y?: Count;
  y1?: Count; y2?: Count; z?: Count; zoomAndPan?: Text;
}
export interface SVGProps<T> extends SVGAttributes<T>, RefAttributes<T> {}

export interface ProviderProps<T> { value: T; children?: ReactNode }
export interface ConsumerProps<T> { children: (value: T) => ReactNode }

// The tags that can be written, with what each takes.
export interface IntrinsicElements {
  a: AnchorHTMLAttributes<HTMLAnchorElement>; abbr: HTMLAttributes<HTMLElement>; address: HTMLAttributes<HTMLElement>;
  area: AreaHTMLAttributes<HTMLAreaElement>; article: HTMLAttributes<HTMLElement>; aside: HTMLAttributes<HTMLElement>;
  audio: AudioHTMLAttributes<HTMLAudioElement>; b: HTMLAttributes<HTMLElement>;
  base: BaseHTMLAttributes<HTMLBaseElement>; bdi: HTMLAttributes<HTMLElement>; bdo: HTMLAttributes<HTMLElement>;
  big: HTMLAttributes<HTMLElement>; blockquote: BlockquoteHTMLAttributes<HTMLQuoteElement>;
  body: HTMLAttributes<HTMLBodyElement>; br: HTMLAttributes<HTMLBRElement>;
  button: ButtonHTMLAttributes<HTMLButtonElement>; canvas: CanvasHTMLAttributes<HTMLCanvasElement>;
  caption: HTMLAttributes<HTMLElement>; center: HTMLAttributes<HTMLElement>; cite: HTMLAttributes<HTMLElement>;
  code: HTMLAttributes<HTMLElement>; col: ColHTMLAttributes<HTMLTableColElement>;
  colgroup: ColgroupHTMLAttributes<HTMLTableColElement>; data: DataHTMLAttributes<HTMLDataElement>;
  datalist: HTMLAttributes<HTMLDataListElement>; dd: HTMLAttributes<HTMLElement>;
  del: DelHTMLAttributes<HTMLModElement>; details: DetailsHTMLAttributes<HTMLDetailsElement>;
  dfn: HTMLAttributes<HTMLElement>; dialog: DialogHTMLAttributes<HTMLDialogElement>;
  div: HTMLAttributes<HTMLDivElement>; dl: HTMLAttributes<HTMLDListElement>; dt: HTMLAttributes<HTMLElement>;
  em: HTMLAttributes<HTMLElement>; embed: EmbedHTMLAttributes<HTMLEmbedElement>;
  fieldset: FieldsetHTMLAttributes<HTMLFieldSetElement>; figcaption: HTMLAttributes<HTMLElement>;
  figure: HTMLAttributes<HTMLElement>; footer: HTMLAttributes<HTMLElement>; form: FormHTMLAttributes<HTMLFormElement>;
  h1: HTMLAttributes<HTMLHeadingElement>; h2: HTMLAttributes<HTMLHeadingElement>;
  h3: HTMLAttributes<HTMLHeadingElement>; h4: HTMLAttributes<HTMLHeadingElement>;
  h5: HTMLAttributes<HTMLHeadingElement>; h6: HTMLAttributes<HTMLHeadingElement>;
  head: HTMLAttributes<HTMLHeadElement>; header: HTMLAttributes<HTMLElement>; hgroup: HTMLAttributes<HTMLElement>;
  hr: HTMLAttributes<HTMLHRElement>; html: HtmlHTMLAttributes<HTMLHtmlElement>; i: HTMLAttributes<HTMLElement>;
  iframe: IframeHTMLAttributes<HTMLIFrameElement>; img: ImgHTMLAttributes<HTMLImageElement>;
  input: InputHTMLAttributes<HTMLInputElement>; ins: InsHTMLAttributes<HTMLModElement>;
  kbd: HTMLAttributes<HTMLElement>; keygen: KeygenHTMLAttributes<HTMLElement>;
  label: LabelHTMLAttributes<HTMLLabelElement>; legend: HTMLAttributes<HTMLLegendElement>;
  li: LiHTMLAttributes<HTMLLIElement>; link: LinkHTMLAttributes<HTMLLinkElement>; main: HTMLAttributes<HTMLElement>;
  map: MapHTMLAttributes<HTMLMapElement>; mark: HTMLAttributes<HTMLElement>; menu: MenuHTMLAttributes<HTMLElement>;
  menuitem: HTMLAttributes<HTMLElement>; meta: MetaHTMLAttributes<HTMLMetaElement>;
  meter: MeterHTMLAttributes<HTMLMeterElement>; nav: HTMLAttributes<HTMLElement>;
  noindex: HTMLAttributes<HTMLElement>; noscript: HTMLAttributes<HTMLElement>;
  object: ObjectHTMLAttributes<HTMLObjectElement>; ol: OlHTMLAttributes<HTMLOListElement>;
  optgroup: OptgroupHTMLAttributes<HTMLOptGroupElement>; option: OptionHTMLAttributes<HTMLOptionElement>;
  output: OutputHTMLAttributes<HTMLOutputElement>; p: HTMLAttributes<HTMLParagraphElement>;
  param: ParamHTMLAttributes<HTMLParamElement>; picture: HTMLAttributes<HTMLElement>;
  pre: HTMLAttributes<HTMLPreElement>; progress: ProgressHTMLAttributes<HTMLProgressElement>;
  q: QuoteHTMLAttributes<HTMLQuoteElement>; rp: HTMLAttributes<HTMLElement>; rt: HTMLAttributes<HTMLElement>;
  ruby: HTMLAttributes<HTMLElement>; s: HTMLAttributes<HTMLElement>; samp: HTMLAttributes<HTMLElement>;
  search: HTMLAttributes<HTMLElement>; slot: SlotHTMLAttributes<HTMLSlotElement>;
  script: ScriptHTMLAttributes<HTMLScriptElement>; section: HTMLAttributes<HTMLElement>;
  select: SelectHTMLAttributes<HTMLSelectElement>; small: HTMLAttributes<HTMLElement>;
  source: SourceHTMLAttributes<HTMLSourceElement>; span: HTMLAttributes<HTMLSpanElement>;
  strong: HTMLAttributes<HTMLElement>; style: StyleHTMLAttributes<HTMLStyleElement>; sub: HTMLAttributes<HTMLElement>;
  summary: HTMLAttributes<HTMLElement>; sup: HTMLAttributes<HTMLElement>;
  table: TableHTMLAttributes<HTMLTableElement>; template: HTMLAttributes<HTMLTemplateElement>;
  tbody: HTMLAttributes<HTMLTableSectionElement>; td: TdHTMLAttributes<HTMLTableDataCellElement>;
  textarea: TextareaHTMLAttributes<HTMLTextAreaElement>; tfoot: HTMLAttributes<HTMLTableSectionElement>;
  th: ThHTMLAttributes<HTMLTableHeaderCellElement>; thead: HTMLAttributes<HTMLTableSectionElement>;
  time: TimeHTMLAttributes<HTMLTimeElement>; title: HTMLAttributes<HTMLTitleElement>;
  tr: HTMLAttributes<HTMLTableRowElement>; track: TrackHTMLAttributes<HTMLTrackElement>;
  u: HTMLAttributes<HTMLElement>; ul: HTMLAttributes<HTMLUListElement>; var: HTMLAttributes<HTMLElement>;
  video: VideoHTMLAttributes<HTMLVideoElement>; wbr: HTMLAttributes<HTMLElement>;
  webview: WebViewHTMLAttributes<HTMLWebViewElement>; svg: SVGAttributes<SVGSVGElement>;
  animate: SVGAttributes<SVGElement>; animateMotion: SVGAttributes<SVGElement>;
  animateTransform: SVGAttributes<SVGElement>; circle: SVGAttributes<SVGCircleElement>;
  clipPath: SVGAttributes<SVGClipPathElement>; defs: SVGAttributes<SVGDefsElement>;
  desc: SVGAttributes<SVGDescElement>; ellipse: SVGAttributes<SVGEllipseElement>;
  feBlend: SVGAttributes<SVGFEBlendElement>; feColorMatrix: SVGAttributes<SVGFEColorMatrixElement>;
  feComponentTransfer: SVGAttributes<SVGFEComponentTransferElement>;
  feComposite: SVGAttributes<SVGFECompositeElement>; feConvolveMatrix: SVGAttributes<SVGFEConvolveMatrixElement>;
  feDiffuseLighting: SVGAttributes<SVGFEDiffuseLightingElement>;
  feDisplacementMap: SVGAttributes<SVGFEDisplacementMapElement>;
  feDistantLight: SVGAttributes<SVGFEDistantLightElement>; feDropShadow: SVGAttributes<SVGFEDropShadowElement>;
  feFlood: SVGAttributes<SVGFEFloodElement>; feFuncA: SVGAttributes<SVGFEFuncAElement>;
  feFuncB: SVGAttributes<SVGFEFuncBElement>; feFuncG: SVGAttributes<SVGFEFuncGElement>;
  feFuncR: SVGAttributes<SVGFEFuncRElement>; feGaussianBlur: SVGAttributes<SVGFEGaussianBlurElement>;
  feImage: SVGAttributes<SVGFEImageElement>; feMerge: SVGAttributes<SVGFEMergeElement>;
  feMergeNode: SVGAttributes<SVGFEMergeNodeElement>; feMorphology: SVGAttributes<SVGFEMorphologyElement>;
  feOffset: SVGAttributes<SVGFEOffsetElement>; fePointLight: SVGAttributes<SVGFEPointLightElement>;
  feSpecularLighting: SVGAttributes<SVGFESpecularLightingElement>; feSpotLight: SVGAttributes<SVGFESpotLightElement>;
  feTile: SVGAttributes<SVGFETileElement>; feTurbulence: SVGAttributes<SVGFETurbulenceElement>;
  filter: SVGAttributes<SVGFilterElement>; foreignObject: SVGAttributes<SVGForeignObjectElement>;
  g: SVGAttributes<SVGGElement>; image: SVGAttributes<SVGImageElement>; line: SVGAttributes<SVGLineElement>;
  linearGradient: SVGAttributes<SVGLinearGradientElement>; marker: SVGAttributes<SVGMarkerElement>;
  mask: SVGAttributes<SVGMaskElement>; metadata: SVGAttributes<SVGMetadataElement>; mpath: SVGAttributes<SVGElement>;
  path: SVGAttributes<SVGPathElement>; pattern: SVGAttributes<SVGPatternElement>;
  polygon: SVGAttributes<SVGPolygonElement>; polyline: SVGAttributes<SVGPolylineElement>;
  radialGradient: SVGAttributes<SVGRadialGradientElement>; rect: SVGAttributes<SVGRectElement>;
  set: SVGAttributes<SVGSetElement>; stop: SVGAttributes<SVGStopElement>; switch: SVGAttributes<SVGSwitchElement>;
  symbol: SVGAttributes<SVGSymbolElement>; text: SVGAttributes<SVGTextElement>;
  textPath: SVGAttributes<SVGTextPathElement>; tspan: SVGAttributes<SVGTSpanElement>;
  use: SVGAttributes<SVGUseElement>; view: SVGAttributes<SVGViewElement>;
}
