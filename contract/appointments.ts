import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { storableText } from './base/text.ts';
import { appointmentLimits as limits } from './constants.ts';
import { tomorrowInBucharest } from './local-time.ts';

const tooLong = 'Textul este prea lung';
const required = (message: string, max: number) => storableText().min(1, message).max(max, tooLong);

const isRealLocalTime = (text: string) => {
  const [day] = text.split('T');
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`);
};

/** The booking form; the browser and the server check with the same rules. */
export const appointmentInput = z.object({
  name: storableText().min(limits.name.min, 'Numele trebuie să aibă cel puțin 2 caractere').max(120, tooLong),
  email: storableText()
    .max(254, 'Vă rugăm să introduceți o adresă de email validă')
    .pipe(z.email('Vă rugăm să introduceți o adresă de email validă')),
  phone: storableText()
    .min(limits.phone.min, 'Numărul de telefon trebuie să aibă cel puțin 10 caractere')
    .max(40, 'Numărul de telefon este prea lung'),
  serviceId: storableText().min(1, 'Vă rugăm să selectați un serviciu').max(80, 'Vă rugăm să selectați un serviciu'),
  date: storableText()
    .min(1, 'Vă rugăm să selectați o dată')
    .regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})?$/, { error: 'Vă rugăm să selectați o dată', abort: true })
    .refine(isRealLocalTime, { error: 'Vă rugăm să selectați o dată', abort: true })
    .refine((date) => date.slice(0, 10) >= tomorrowInBucharest(), 'Programarea trebuie să fie cu cel puțin o zi în avans'),
  buildingName: storableText().max(120, tooLong).optional(),
  streetName: required('Numele străzii este obligatoriu', 160),
  houseNumber: required('Numărul casei/proprietății este obligatoriu', 40),
  city: required('Orașul este obligatoriu', 120),
  county: required('Județul este obligatoriu', 120),
  postalCode: storableText().max(12, tooLong).optional(),
  notes: storableText().max(2000, tooLong).optional(),
});

export type AppointmentInput = z.input<typeof appointmentInput>;

export const requestAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments',
  access: 'public',
  summary: 'O vizită cerută de un vizitator',
  input: appointmentInput,
  reply: z.object({ success: z.literal(true), id: z.string() }),
  status: 201,
});
