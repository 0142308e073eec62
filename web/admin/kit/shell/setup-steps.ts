import {
  Building2,
  CalendarClock,
  Images,
  KeyRound,
  type LucideIcon,
  MailCheck,
  MapPin,
  Palette,
  PhoneCall,
  ReceiptText,
  Scale,
  Sprout,
} from 'lucide-react';
import type { SetupStep } from '../../../../contract/setup/steps.ts';

export const setupStepTexts: Record<SetupStep, { title: string; lead: string; icon: LucideIcon }> = {
  account: {
    title: 'Contul dumneavoastră',
    lead: 'Adresa și parola cu care intrați, în locul celor făcute la instalare.',
    icon: KeyRound,
  },
  company: {
    title: 'Firma',
    lead: 'Numele de pe site și datele juridice pe care legea le cere pe fiecare pagină.',
    icon: Building2,
  },
  contact: {
    title: 'Contact și program',
    lead: 'Cum vă găsesc clienții și în ce ore răspundeți.',
    icon: PhoneCall,
  },
  place: {
    title: 'Locul',
    lead: 'De unde plecați la lucru: localitatea, strada și punctul de pe hartă.',
    icon: MapPin,
  },
  visits: {
    title: 'Zona și orele de sosire',
    lead: 'Până unde mergeți și ce ore de vizită oferă formularul de pe site.',
    icon: CalendarClock,
  },
  services: {
    title: 'Serviciile',
    lead: 'Alegeți din catalog ce faceți. Textele sunt un început: le schimbați cum vorbiți dumneavoastră.',
    icon: Sprout,
  },
  quotes: {
    title: 'TVA și plata',
    lead: 'Ce scrie în oferte: dacă adăugați TVA, cum și când se plătește. Legea cere ca oferta să le spună.',
    icon: ReceiptText,
  },
  brand: {
    title: 'Logo și culoare',
    lead: 'Cum arată numele dumneavoastră pe site, în e-mailuri și pe telefon. Fără logo, scriem numele.',
    icon: Palette,
  },
  legal: {
    title: 'Paginile legale',
    lead: 'Confidențialitatea, termenii și stocarea au deja un text, completat cu datele firmei. Citiți-l și alegeți cât păstrați datele clienților.',
    icon: Scale,
  },
  email: {
    title: 'E-mailul',
    lead: 'Confirmările de vizită și răspunsurile se trimit prin serverul de e-mail. Un e-mail de test arată că funcționează.',
    icon: MailCheck,
  },
  pictures: {
    title: 'Primele imagini',
    lead: 'Pagina principală începe cu o fotografie mare. Cele mai bune sunt din grădinile făcute de dumneavoastră.',
    icon: Images,
  },
};

export const buildSetupStepPath = (step: SetupStep) => `/admin/setup/${step}`;
