import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { startingVersion } from '../kernel/starting-version.ts';
import { idParams, storableText } from '../kernel/text.ts';

export const replyTemplateInput = z.object({
  title: storableText('Dați un nume modelului').min(1, 'Dați un nume modelului').max(80, 'Numele este prea lung'),
  subject: storableText('Scrieți subiectul').min(1, 'Scrieți subiectul').max(150, 'Subiectul este prea lung'),
  text: storableText('Scrieți textul').min(1, 'Scrieți textul').max(10_000, 'Textul este prea lung'),
});

export const replyTemplate = replyTemplateInput.extend({ id: z.string(), version: z.number().int() });
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const listReplyTemplatesSchemas = {
  summary: 'Modelele de răspuns',
  reply: z.object({ items: z.array(replyTemplate) }),
} satisfies EndpointSchemas;

export const addReplyTemplateSchemas = {
  summary: 'Un model nou',
  input: replyTemplateInput,
  reply: z.object({ item: replyTemplate }),
  status: 201,
} satisfies EndpointSchemas;

export const changeReplyTemplateSchemas = {
  summary: 'Modelul se schimbă',
  params: idParams,
  input: replyTemplateInput.extend({ version: startingVersion }),
  reply: z.object({ item: replyTemplate }),
  conflict: z.object({ current: replyTemplate }),
} satisfies EndpointSchemas;

export const removeReplyTemplateSchemas = {
  summary: 'Modelul dispare',
  params: idParams,
  reply: successReply,
} satisfies EndpointSchemas;
