import { useQuery } from '@tanstack/react-query';

/** Whether a camera is wanted, the page may use one, and the device has one. */
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
  // All fields share the answer, also those without a scanner.
  return wanted && data;
}
