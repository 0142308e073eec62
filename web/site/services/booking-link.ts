/** The booking form with this service already chosen. */
export const bookingOf = (serviceId: string) => `/appointment?service=${encodeURIComponent(serviceId)}`;
