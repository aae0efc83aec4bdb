/** A picture that our own server keeps, or one that is part of the text; nothing that tells a stranger who reads. SVG may hold scripts. */
export const isOwnPicture = (address: string): boolean =>
  /^\/api\/file\/Image\/\w+\/[\w%.-]+(?:\?[\w%=&.-]*)?$/i.test(address) ||
  /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[a-z0-9+/=\s]+$/i.test(address);
