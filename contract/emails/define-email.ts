import { z } from 'zod';
import { companyField, customTexts } from './email-fields.ts';
import { type Block, type EmailPage, splitLines, textBlock } from './email-page.ts';
import { formatGreeting } from './visitor-text.ts';

/** Plain texts are paragraphs; what does not apply is left out. */
type WrittenPage = Omit<EmailPage, 'blocks'> & { blocks: (Block | string | false | undefined)[] };

type Payload<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields & { company: typeof companyField }>>;

interface EmailDefinition<Fields extends z.ZodRawShape> {
  label: string;
  to: 'client' | 'subscriber' | 'colleague';
  fields: Fields;
  subject: (email: Payload<Fields>) => string;
  page: (email: Payload<Fields>) => WrittenPage;
  /** The fields with a secret link; only the recipient may see them, so they are removed after sending. */
  secretFields?: readonly (keyof Fields & string)[];
  /** The e-mail has one private link, which is replaced when staff send it again. */
  canRenewLink?: boolean;
  /** Hours after which it is no longer sent; 72 by default. */
  lifeHours?: number;
  /**
   * After its expiry the e-mail is wrong, because its link or offer has ended or it says 'tomorrow': staff cannot send
   * it again.
   */
  endsWithExpiry?: boolean;
  /** E-mails of this kind to one recipient that are due at the same moment are sent as one message. */
  canBeJoined?: boolean;
  recipients?: 'visits' | 'messages';
}

export const defineEmail = <Fields extends z.ZodRawShape>(email: EmailDefinition<Fields>) => ({
  ...email,
  payload: z.object({ ...email.fields, company: companyField }),
  page: (payload: Payload<Fields>) => toPage(email.page(payload)),
});

const toPage = ({ blocks, ...page }: WrittenPage): EmailPage => ({
  ...page,
  blocks: blocks.flatMap((block) => block || []).map(toBlock),
});

const toBlock = (block: Block | string) => (typeof block === 'string' ? textBlock(block) : block);

interface EditableDefinition<Fields extends z.ZodRawShape> extends EmailDefinition<Fields> {
  shortLabel: string;
  /** Says in which case the default opening differs, as the end of a sentence; a custom text has no variants. */
  varies?: string;
  opening: (email: Payload<Fields>) => string;
}

/** An e-mail to clients whose subject and opening the company may replace. Its page begins with greeting and opening. */
export const defineEditableEmail = <Fields extends { name: z.ZodString } & z.ZodRawShape>({
  opening: writeOpening,
  page: writePage,
  varies,
  ...email
}: EditableDefinition<Fields>) => ({
  ...email,
  varies,
  payload: z.object({ ...email.fields, company: companyField, texts: customTexts.optional() }),
  page(payload: Payload<Fields> & { name: string; texts?: z.infer<typeof customTexts> | undefined }): EmailPage {
    const opening = payload.texts?.opening || writeOpening(payload);
    const page = writePage(payload);
    return {
      ...toPage({ ...page, blocks: [formatGreeting(payload.name), ...splitLines(opening), ...page.blocks] }),
      opening,
    };
  },
});
