/** A report has a key of its own, so that its words can be erased without anything else of anybody's. */
export const keyOf = (id: string): string => `report:${id}`;

export const placeOf = (column: 'content' | 'note', id: string): string => `report.${column}.${id}`;
