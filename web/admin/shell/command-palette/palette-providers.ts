import type { LucideIcon } from 'lucide-react';
import { clientPalette } from '../../clients/client-palette.ts';
import { contentPalette } from '../../content/content-palette.ts';
import { inquiryPalette } from '../../inquiries/inquiry-palette.ts';
import { visitPalette } from '../../visits/visit-palette.ts';

export interface PaletteEntry {
  /** Where choosing it leads. */
  to: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  /** Shown at the right: the shortcut that does the same. */
  keys?: string;
}

/** Something the palette can search besides the screens: content, clients, visits. */
export interface PaletteProvider {
  id: string;
  /** The heading over its entries. */
  label: string;
  /** At most a handful, for a text of two characters or more. */
  find: (text: string) => Promise<PaletteEntry[]>;
}

/** In the order in which their entries appear; each is asked at every pause in typing. */
export const paletteProviders: PaletteProvider[] = [clientPalette, visitPalette, inquiryPalette, contentPalette];
