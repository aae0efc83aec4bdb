import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CameraProblem, closeCamera, hasLamp, listCameras, openCamera, problemOf } from './camera';
import { openReader } from './code-reader';

/** Interval between two scans of the picture. */
const LOOK_MS = 150;

export interface Scanner {
  /** Undefined while the camera is being opened. */
  stream: MediaStream | undefined;
  cameras: readonly MediaDeviceInfo[];
  problem: CameraProblem | undefined;
  withLamp: boolean;
}

const NOTHING: Scanner = { stream: undefined, cameras: [], problem: undefined, withLamp: false };

function play(screen: HTMLVideoElement, stream: MediaStream): Promise<void> {
  screen.srcObject = stream;
  return screen.play();
}

/** Shows a camera in the video and scans it until a code is found. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  deviceId: string | undefined,
  found: (text: string) => void,
): Scanner {
  const [state, setState] = useState<Scanner>(NOTHING);
  const onFound = useEffectEvent(found);
  useEffect(() => {
    let open = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      try {
        stream = await openCamera(deviceId);
        if (!open) return closeCamera(stream);
        const cameras = await listCameras();
        setState({ stream, cameras, problem: undefined, withLamp: hasLamp(stream) });
        const { current: screen } = video;
        if (screen === null) return;
        await play(screen, stream);
        const reader = await openReader();
        const look = async () => {
          const text = await reader.read(screen).catch(() => undefined);
          if (!open) return;
          if (text === undefined || text === '') timer = setTimeout(() => void look(), LOOK_MS);
          else onFound(text);
        };
        await look();
      } catch (error) {
        if (open) setState((known) => ({ ...known, stream: undefined, problem: problemOf(error) }));
      }
    };
    void run();
    return () => {
      open = false;
      clearTimeout(timer);
      closeCamera(stream);
    };
  }, [video, deviceId]);
  return state;
}
