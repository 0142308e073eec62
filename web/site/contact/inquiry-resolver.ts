import { zodResolver } from '@hookform/resolvers/zod';
import { inquiryInput } from '../../../contract/inquiries/contact-form.ts';

export const inquiryResolver = zodResolver(inquiryInput);
