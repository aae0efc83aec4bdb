import { useQuery } from '@tanstack/react-query';

/** Whether the page may use a camera, and the device has one. */
export function useCameraHere(wanted: boolean): boolean {
  const { data = false } = useQuery({
    queryKey: ['camera', 'here'],
    queryFn: async () => {
      if (!window.isSecureContext || navigator.mediaDevices === undefined) return false;
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      return devices.some(({ kind }) => kind === 'videoinput');
    },
    enabled: wanted,
    staleTime: Infinity,
  });
  return data;
}
