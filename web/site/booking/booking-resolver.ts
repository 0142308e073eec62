import { zodResolver } from '@hookform/resolvers/zod';
import { bookingInput } from '../../../contract/visits/booking.ts';
// Loaded with the rules, so that the summary is there when the booking is refused.
import '../../ui/form/error-summary.tsx';
import './booking-confirmation.tsx';

export const bookingResolver = zodResolver(bookingInput);
