export { type Reading, useChange, useReading, useReread } from './use-calls';
