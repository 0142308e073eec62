import { z } from 'zod';
import { maxCountMessage } from '../kernel/scalars.ts';
import { visitorPhotoLimits as limits } from './photo-limits.ts';

// A data URL from canvas.toDataURL(), or its base64 alone.
const photo = z
  .string('Fotografia nu a putut fi citită')
  .max(Math.ceil(limits.bytes / 3) * 4 + 40, 'Fotografia este prea mare')
  .regex(/^(data:image\/(jpeg|png|webp);base64,)?[A-Za-z0-9+/]+={0,2}$/, 'Fotografia nu a putut fi citită');

export const visitorPhotos = z.array(photo).max(limits.max, maxCountMessage(limits.max, 'fotografii')).nullish();
