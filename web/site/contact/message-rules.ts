import { zodResolver } from '@hookform/resolvers/zod';
import { inquiryInput } from '../../../contract/inquiries.ts';

export const messageRules = zodResolver(inquiryInput);
