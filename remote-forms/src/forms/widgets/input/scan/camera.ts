import { lookup } from '@banyan/shared-contracts/own-members';

/** Why a camera delivers no picture. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'failed';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const problemOf = (error: unknown): CameraProblem =>
  (error instanceof DOMException ? lookup(PROBLEMS, error.name) : undefined) ?? 'failed';

/** The stream of the camera with that id or, without one, of the rear camera. */
export const openCamera = (deviceId: string | undefined): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }),
      width: { ideal: 1280 },
    },
  });

/** Cameras by name; names are known only after the user has allowed a camera. */
export const listCameras = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');

export const closeCamera = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

/** The torch of the camera, which is missing in the types of the DOM. */
interface Lamp {
  torch?: boolean;
}

export const hasLamp = (stream: MediaStream): boolean =>
  stream.getVideoTracks().some((track) => (track.getCapabilities?.() as Lamp | undefined)?.torch === true);

export const lightLamp = async (stream: MediaStream, torch: boolean): Promise<void> => {
  await Promise.all(stream.getVideoTracks().map((track) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })));
};
