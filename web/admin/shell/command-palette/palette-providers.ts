import type { LucideIcon } from 'lucide-react';
import { clientPalette } from '../../clients/client-palette.ts';
import { contentPalette } from '../../content/content-palette.ts';
import { inquiryPalette } from '../../inquiries/inquiry-palette.ts';
import { visitPalette } from '../../visits/visit-palette.ts';

export interface PaletteEntry {
  to: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  /** The equivalent shortcut. */
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

/** In display order. */
export const paletteProviders: PaletteProvider[] = [clientPalette, visitPalette, inquiryPalette, contentPalette];
