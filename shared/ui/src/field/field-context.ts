import { createContext, use } from 'react';

interface FieldWiring {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** Attributes that tie an input to its label, hint and error; none outside a field. */
export const useFieldAttributes = () => {
  const field = use(FieldContext);
  if (!field) return {};
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined };
};
