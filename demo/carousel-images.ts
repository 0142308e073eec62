import type { carouselImages } from '../contract/content/carousel-images.ts';
import type { DemoDocument } from './document.ts';

export const demoCarouselImages: DemoDocument<typeof carouselImages>[] = [
  {
    id: 'gradina-cu-alee-de-piatra',
    fields: {
      imageUrl: '/pictures/hero-1.jpg',
      alt: 'Grădină cu gazon des, alee șerpuită din piatră naturală, borduri de lavandă, hortensii și trandafiri',
    },
  },
  {
    id: 'pergola-la-lasarea-serii',
    fields: {
      imageUrl: '/pictures/hero-2.jpg',
      alt: 'Grădină la lăsarea serii, cu pergolă din lemn luminată de ghirlande cu becuri calde',
    },
  },
  {
    id: 'gradina-formala-cu-fantana',
    fields: {
      imageUrl: '/pictures/hero-3.jpg',
      alt: 'Grădină formală cu garduri vii de buxus tuns, trandafiri și o fântână din piatră',
    },
  },
];
