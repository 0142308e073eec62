import type { CarouselImage } from '../../../../contract/content/carousel-images.ts';
import type { PictureMetadata } from '../../../../contract/media/schemas.ts';
import { type GalleryPicture, isUsableUrl } from '../../../ui/media/picture-sources.ts';
import alley from './stock-alley.webp';
import pergola from './stock-pergola.webp';

const size = { width: 1280, height: 720 };

const stockFacts: Record<string, PictureMetadata> = {
  [alley]: {
    ...size,
    alt: 'Grădină cu gazon des, alee șerpuită din piatră naturală și borduri de lavandă',
    tones: ['#737a5a', '#656543', '#63674a', '#656a4b'],
    focus: [56, 42],
  },
  [pergola]: {
    ...size,
    alt: 'Grădină la lăsarea serii, cu pergolă din lemn luminată de ghirlande',
    tones: ['#636953', '#4a4022', '#524f38', '#5a6753'],
    focus: [54, 48],
  },
};

const stockPictures: GalleryPicture[] = [alley, pergola].map((src) => ({ src, facts: stockFacts[src] }));

export function listHeroPictures(images: CarouselImage[] | undefined): GalleryPicture[] {
  const given = (images ?? [])
    .filter(({ imageUrl }) => isUsableUrl(imageUrl))
    .toSorted((one, other) => one.order - other.order)
    .map(({ imageUrl, alt, pictures }) => ({ src: imageUrl, facts: pictures?.[imageUrl], alt }));
  return given.length > 0 ? given : stockPictures;
}
