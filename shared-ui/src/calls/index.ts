export { type Reading, useChange, useReading } from './use-calls';
