/**
 * A picture that our own server stores, or one that is part of the text; no address that reveals the reader to another server. SVG may
 * contain scripts.
 */
export const isOwnPicture = (address: string): boolean =>
  /^\/api\/file\/Image\/\w+\/[\w%.-]+(?:\?[\w%=&.-]*)?$/i.test(address) ||
  /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[a-z0-9+/=\s]+$/i.test(address);
