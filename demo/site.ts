import { blankBrand, sampleLogo } from '../contract/brand/brand.ts';
import type { BrandSettings } from '../contract/brand/schemas.ts';
import { toBani } from '../contract/kernel/money.ts';
import { samplePlace } from '../contract/site/company-place.ts';
import type { SiteSettings } from '../contract/site/schemas.ts';

/** An invented company: no firm of this name, number or address is meant. */
export const demoSite: SiteSettings = {
  name: 'Carpen & Rouă',
  tagline: 'Grădini proiectate, plantate și îngrijite în Cluj-Napoca și împrejurimi',
  phone: '+40 700 000 123',
  whatsapp: '+40 700 000 123',
  email: 'salut@carpen-si-roua.example',
  ...samplePlace,
  hours: [
    { days: 'Luni–Vineri', hours: '08:00–18:00' },
    { days: 'Sâmbătă–Duminică', hours: 'închis' },
  ],
  landmarks: [
    'Grădina Botanică, la 5 minute de mers pe jos',
    'Piața Unirii, la 10 minute de mers pe jos',
    'Poarta de lemn cu arcadă de trandafiri, între doi stâlpi din piatră',
  ],
  coverage: [
    { reach: '0-15 km', where: 'în oraș', within: 15, transport: 'free', rule: 'Costul este inclus în preț.' },
    {
      reach: '15-30 km',
      where: 'zona metropolitană',
      within: 30,
      transport: 'fee',
      feeBani: toBani(60),
      rule: 'La fiecare vizită.',
    },
    { reach: '30+ km', where: 'proiecte speciale', within: 'beyond', transport: 'request' },
  ],
  legal: {
    company: 'Carpen și Rouă Peisagistică SRL',
    taxId: 'RO00000000',
    register: 'J12/0000/2010',
  },
  social: [],
  hero: { mp4: '/media/hero.mp4', webm: '/media/hero.webm', poster: '/pictures/hero-poster.jpg' },
  images: {
    about: '/pictures/about-1.jpg',
    contact: '/pictures/contact-1.jpg',
    share: '/pictures/hero-1.jpg',
  },
};

export const demoBrand: BrandSettings = { ...blankBrand, logo: sampleLogo };
