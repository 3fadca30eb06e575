// The components of a company, as `dstool props` reads them: no tag names a content system.
import type { ReactNode } from 'react';

export interface PageProps {
  /** Title of the browser's tab. */
  title: string;
  /** The description. */
  description?: string;
  /** The slug. */
  slug?: string;
  /** The body. */
  body: ReactNode;
}
/** A page. */
export const Page = (props: PageProps) => null;

export interface HeroTeaserProps {
  /** The title. */
  title: string;
  /** The pretitle. */
  pretitle?: string;
  /** Rich text. */
  text?: ReactNode;
  /** The image. */
  image?: string;
  /** The theme. */
  theme?: 'light' | 'dark';
  /**
   * Whether text is light.
   * @deprecated use `theme`
   */
  inverted?: boolean;
  /** The actions. */
  actions?: ReactNode;
}
/** The first thing on a page. */
export const HeroTeaser = (props: HeroTeaserProps) => null;

export interface ButtonProps {
  /** The label. */
  label: string;
  /** The link. */
  link: string;
  /** The variant. */
  variant?: 'primary' | 'secondary';
}
/** A link that looks like a button. */
export const Button = (props: ButtonProps) => null;

export interface FigureProps {
  /** The image. */
  image: { src: string; alt?: string };
  /** Below it. */
  caption?: string;
  /** Whether it may be enlarged. */
  zoom?: boolean;
}
/** An image with a caption. */
export const Figure = (props: FigureProps) => null;

export interface RichTextProps {
  /** The title. */
  title?: string;
  /**
   * The text.
   * @format html
   */
  text: string;
}
/** A text. */
export const RichText = (props: RichTextProps) => null;

/** A figure. */
export interface Fact {
  /** The label. */
  label: string;
  /** The figure. */
  value: number | string;
  /** The unit. */
  unit?: string;
}
export interface FactListProps {
  /** The title. */
  title?: string;
  /** The facts. */
  facts: Fact[];
}
/** Figures with their labels. */
export const FactList = (props: FactListProps) => null;

export interface EventProps {
  /** The title. */
  title: string;
  /**
   * The first day.
   * @format date
   */
  startDate: string;
  /**
   * The last day.
   * @format date
   */
  endDate?: string;
  /** The link. */
  link?: string;
}
/** Something with a date. */
export const Event = (props: EventProps) => null;

export interface SectionProps {
  /** The title. */
  title?: string;
  /** The children. */
  children?: ReactNode;
  /** The aside. */
  aside?: ReactNode;
}
/** A part of a page. */
export const Section = (props: SectionProps) => null;
