import { zodResolver } from '@hookform/resolvers/zod';
import { bookingInput } from '../../../contract/visits/booking.ts';
// Fetched with the rules, so that they are there when the booking is refused or sent.
import '../../ui/form/error-summary.tsx';
import './booking-confirmation.tsx';

export const bookingResolver = zodResolver(bookingInput);
