import { foldText } from '../kernel/fold-text.ts';
import { toE164 } from '../kernel/phone.ts';

export interface NamedContacts {
  name: string;
  email: string;
  phone: string | null;
}

/** True for two people who share neither an e-mail, nor a phone, nor the name. Nobody is another than a blank one. */
export const isOtherClient = (one: NamedContacts, other: NamedContacts) => {
  const [ours, theirs] = [listSigns(one), listSigns(other)];
  return ours.length > 0 && theirs.length > 0 && !ours.some((sign) => theirs.includes(sign));
};

const listSigns = ({ name, email, phone }: NamedContacts) =>
  [foldText(name).trim(), email.trim().toLowerCase(), phone && (toE164(phone) ?? phone.trim())].filter(Boolean);
