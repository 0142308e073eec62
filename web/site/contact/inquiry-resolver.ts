import { zodResolver } from '@hookform/resolvers/zod';
import { inquiryInput } from '../../../contract/inquiries/contact-form.ts';
// Loaded with the rules, so that the summary is there when the form is refused.
import '../../ui/form/error-summary.tsx';

export const inquiryResolver = zodResolver(inquiryInput);
