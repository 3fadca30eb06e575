import { ar } from '@plenum/components/labels/ar';
import { de } from '@plenum/components/labels/de';
import { es } from '@plenum/components/labels/es';
import { fr } from '@plenum/components/labels/fr';
import { ja } from '@plenum/components/labels/ja';
import type { LabelOverrides } from '@plenum/components/provider';

const translations: Record<string, LabelOverrides> = { ar, de, es, fr, ja };

/** The package's labels for a language tag; undefined for English. */
export const labels = (language: string): LabelOverrides | undefined =>
  translations[language.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''];
