import { createContext, useContext } from 'react';

/** Prefix of the DOM ids of all controls of a form. */
export const FormIdContext = createContext('form');

export const useFormId = (): string => useContext(FormIdContext);
