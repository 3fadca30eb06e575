// A project with Storybook: components of its own, written as shadcn's are, and stories of these and of the installed package.

const MAIN = `
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@plenum/dstool/storybook'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: config => ({
    ...config,
    plugins: [...(config.plugins ?? []), react()],
    resolve: { ...config.resolve, alias: { '@': fileURLToPath(new URL('..', import.meta.url)) } },
  }),
};
`;

const UTILS = `
import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

export const cn = (...inputs: ClassValue[]) => twMerge(clsx(inputs));
`;

const BUTTON = `
import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import * as React from 'react';
import { cn } from '@/lib/utils';

const buttonVariants = cva('inline-flex', {
  variants: {
    variant: { default: 'solid', outline: 'outline', ghost: 'ghost' },
    size: { default: 'h-9', sm: 'h-8', lg: 'h-10' },
  },
  defaultVariants: { variant: 'default', size: 'default' },
});

/** Starts an action. */
function Button({
  className,
  variant,
  size = 'sm',
  asChild = false,
  ...props
}: React.ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child instead of a button. */
    asChild?: boolean;
  }) {
  const Element = asChild ? Slot : 'button';
  return <Element className={cn(buttonVariants({ variant, size, className }))} {...props} />;
}

export { Button, buttonVariants };
`;

const CARD = `
import * as React from 'react';
import type { Tone } from '@/lib/tone';

export interface CardProps extends React.HTMLAttributes<HTMLDivElement> {
  /**
   * What the card is about.
   * @deprecated Use the children.
   */
  heading: string;
  /** How it looks. */
  tone?: Tone;
  /** How many columns it spans. */
  span?: number;
  /** Reports what was chosen. */
  onChoose?: (value: string, at: number) => void;
}

/** Groups what belongs together. */
const Card = React.forwardRef<HTMLDivElement, CardProps>(
  ({ heading, tone = 'calm', span = 2, onChoose, ...rest }, ref) => (
    <div ref={ref} data-tone={tone} data-span={span} {...rest}>
      {heading}
    </div>
  ),
);

export { Card };
`;

const story = (name, from, title, args) => `
import { ${name} } from '${from}';

export default { title: '${title}', component: ${name}, tags: ['autodocs'] };
export const Usual = { args: ${JSON.stringify(args)} };
`;

/** All files by path. */
export const files = {
  '.storybook/main.js': MAIN,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      paths: { '@/*': ['./*'] },
    },
  }),
  'lib/utils.ts': UTILS,
  'lib/tone.ts': "export type Tone = 'calm' | 'loud' | 'quiet';\n",
  'components/ui/button.tsx': BUTTON,
  'components/ui/card.tsx': CARD,
  'stories/Button.stories.tsx': story('Button', '@/components/ui/button', 'Own/Button', { children: 'Send' }),
  'stories/Card.stories.tsx': story('Card', '@/components/ui/card', 'Own/Card', { heading: 'Air' }),
  'stories/Teaser.stories.tsx': story('Teaser', '@plenum/components', 'Installed/Teaser', { title: 'Air' }),
};

/** What Storybook must show: for each page, its description, and cells of rows. `control` is the kind of its control. */
export const expected = {
  'own-button': {
    description: 'Starts an action.',
    rows: {
      variant: { type: ['default', 'outline', 'ghost'], control: 'radio' },
      size: { type: ['default', 'sm', 'lg'], default: 'sm', control: 'radio' },
      asChild: {
        description: 'Renders the only child instead of a button.',
        default: 'false',
        control: 'boolean',
      },
    },
    absent: ['disabled', 'onClick'],
  },
  'own-card': {
    description: 'Groups what belongs together.',
    rows: {
      'heading*': { description: 'What the card is about.', type: ['string'], control: 'text' },
      tone: {
        description: 'How it looks.',
        type: ['calm', 'loud', 'quiet'],
        default: 'calm',
        control: 'radio',
      },
      span: { type: ['number'], default: '2', control: 'number' },
      onChoose: { type: ['(value: string, at: number) => void'] },
    },
    absent: ['hidden'],
  },
  'installed-teaser': {
    description: 'A link to a page with an image, a heading, a short text and calls to action.',
    rows: {
      title: { description: 'Text of the heading.', type: ['string'], control: 'text' },
      titleType: {
        description: 'Level of the heading.',
        type: ['h1', 'h6'],
        default: 'h2',
        control: 'select',
      },
      typeVariant: { type: ['stacked', 'side', 'overlay', 'hero'], default: 'stacked', control: 'radio' },
      actionsEnabled: { description: 'Shows the actions.', control: 'boolean' },
      lineClamp: { type: ['number'], control: 'number' },
    },
    absent: ['aria-label', 'hidden'],
  },
};
