import { zodResolver } from '@hookform/resolvers/zod';
import { appointmentInput } from '../../../contract/appointments.ts';

export const appointmentRules = zodResolver(appointmentInput);
