import {
  FileText,
  House,
  type LucideIcon,
  MessageSquareQuote,
  PanelsTopLeft,
  Repeat,
  Sparkles,
  Sprout,
  Trees,
} from 'lucide-react';
import type { ContentKind } from '../../../contract/content/content-types.ts';

export const contentKindIcons: Record<ContentKind, LucideIcon> = {
  services: Sprout,
  portfolio: Trees,
  blog: FileText,
  testimonials: MessageSquareQuote,
  'feature-cards': Sparkles,
  'carousel-images': House,
  subscriptions: Repeat,
  pages: PanelsTopLeft,
};
