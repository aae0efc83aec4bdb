let opened = 0;

/** Names an open form, unique across tabs and reloads. */
export const nextSlot = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${(opened += 1)}`;
