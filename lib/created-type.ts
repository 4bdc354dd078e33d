/** The kinds of user that the service creates on request (4.5). */
export const createdTypes = ['agent', 'thing'] as const;
export type CreatedType = (typeof createdTypes)[number];
