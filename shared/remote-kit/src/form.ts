/** Forms over the contracts' schemas. */
export { type Form, useForm } from './form/use-form.ts';
