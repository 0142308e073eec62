import { z } from 'zod';
import { day, optionalText, requiredText } from '../kernel/scalars.ts';
import { secretState } from '../kernel/secret-state.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';

export const invoicingProgramLabels = { smartbill: 'SmartBill', oblio: 'Oblio', fgo: 'FGO' } as const;
export type InvoicingProgramName = keyof typeof invoicingProgramLabels;
export const invoicingProgramNames = Object.keys(invoicingProgramLabels) as [
  InvoicingProgramName,
  ...InvoicingProgramName[],
];

/** The kind of document that each program makes of a hand-over. */
export const invoicingDocuments: Record<InvoicingProgramName, string> = {
  smartbill: 'ciornă',
  oblio: 'proformă',
  fgo: 'proformă',
};

const vatName = optionalText(60);

export const invoicingSettings = z
  .object({
    program: z.enum(['none', ...invoicingProgramNames]),
    /** The e-mail address of the account; FGO has none. */
    user: optionalText(254),
    series: optionalText(30),
    /** The program's names of the VAT rates. */
    vatNames: z.object({ standard: vatName, reduced: vatName, exempt: vatName }),
    /** Only FGO has a server for trials. */
    usesTrialServer: z.boolean(),
    /**
     * Agreements are listed from the month of this day on, and only work that was finished since is handed over by
     * itself; '' for never.
     */
    startOn: z.union([z.literal(''), day('Alegeți ziua')]),
    sendsDaily: z.boolean(),
  })
  .refine(({ program, series }) => program === 'none' || series !== '', {
    path: ['series'],
    message: 'Scrieți seria, exact ca în program',
  })
  .refine(({ program, user }) => program === 'none' || program === 'fgo' || user !== '', {
    path: ['user'],
    message: 'Scrieți adresa de e-mail a contului',
  })
  .refine(({ sendsDaily, startOn }) => !sendsDaily || startOn !== '', {
    path: ['startOn'],
    message: 'Alegeți de când: ce s-a încheiat mai demult poate fi deja facturat',
  });
export type InvoicingSettings = z.infer<typeof invoicingSettings>;

export const defaultInvoicingSettings: InvoicingSettings = {
  program: 'none',
  user: '',
  series: '',
  vatNames: { standard: 'Normala', reduced: 'Redusa', exempt: 'SDD' },
  usesTrialServer: false,
  startOn: '',
  sendsDaily: false,
};

export const { get: getInvoicingSettingsSchemas, save: saveInvoicingSettingsSchemas } = defineSettingSchemas(
  'invoicing',
  invoicingSettings,
  { get: 'Programul de facturare', save: 'Salvează programul de facturare' },
  {
    secret: secretState,
    /** The company's tax number from the settings of the site. */
    taxId: z.string(),
  },
);

export const saveInvoicingSecretSchemas = {
  summary: 'Cheia programului de facturare; nu se mai arată',
  input: z.object({ secret: requiredText('Scrieți cheia', 500) }),
  reply: z.object({ secret: secretState }),
};

export const testInvoicingSchemas = {
  summary: 'Verifică legătura cu programul de facturare, fără să facă un document',
  reply: z.object({ isConnected: z.boolean(), message: z.string() }),
  failures: { wrong_state: null },
};
