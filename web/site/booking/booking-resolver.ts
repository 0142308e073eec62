import { zodResolver } from '@hookform/resolvers/zod';
import { bookingInput } from '../../../contract/visits/booking.ts';

export const bookingResolver = zodResolver(bookingInput);
