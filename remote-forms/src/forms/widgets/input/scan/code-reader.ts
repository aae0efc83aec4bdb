/** Finds a QR or bar code in a picture. */
export interface CodeReader {
  /** The text of the code; undefined where there is none. */
  read: (picture: HTMLVideoElement | HTMLCanvasElement) => Promise<string | undefined>;
}

/** The built-in reader of some browsers; it is missing in the types of the DOM. */
interface NativeDetector {
  detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const native = (): NativeDetectors | undefined => (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;

async function nativeReader(): Promise<CodeReader | undefined> {
  const Detector = native();
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  // Some browsers have the class without an implementation.
  if (Detector === undefined || formats?.includes('qr_code') !== true) return undefined;
  const detector = new Detector();
  return { read: async (picture) => (await detector.detect(picture))[0]?.rawValue };
}

function canvasOf(picture: HTMLVideoElement | HTMLCanvasElement): HTMLCanvasElement | undefined {
  if (picture instanceof HTMLCanvasElement) return picture;
  const { videoWidth, videoHeight } = picture;
  if (videoWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0);
  return canvas;
}

async function libraryReader(): Promise<CodeReader> {
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader();
  return {
    read(picture) {
      const canvas = canvasOf(picture);
      try {
        return Promise.resolve(canvas && reader.decodeFromCanvas(canvas).getText());
      } catch {
        // The library throws for every picture without a code.
        return Promise.resolve(undefined);
      }
    },
  };
}

/** The browser's own reader where it has one, otherwise a library that is loaded now. */
export const openReader = async (): Promise<CodeReader> => (await nativeReader()) ?? libraryReader();

/** A photo as a canvas, small enough to be scanned at once. */
export async function canvasOfPhoto(photo: Blob): Promise<HTMLCanvasElement> {
  const MAX_SIDE = 1600;
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
