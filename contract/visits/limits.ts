export const visitLimits = { name: { min: 2 }, phone: { min: 10 }, leadDays: 1 } as const;

/** How many days one call for availability may ask for: as far ahead as the staff may take bookings. */
export const maxAvailabilityDays = 366;

/** The hours at which a team can arrive, until the staff choose others. */
export const arrivalHours = ['08:00', '10:00', '12:00', '14:00', '16:00'] as const;

/** How long windows are held for a client who was asked to choose. */
export const choiceHours = 48;

/** How long a rain day can be undone; its e-mails wait as long. */
export const undoMinutes = 5;

/** How many windows one visit of a service may take. */
export const maxServiceWindows = 8;
