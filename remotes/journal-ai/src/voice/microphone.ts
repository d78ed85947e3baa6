/** Her microphone, as long as it is hers to give. */
export interface Microphone {
  readonly stream: MediaStream;
  /** Off, it sends silence. */
  readonly setOn: (on: boolean) => void;
  readonly stop: () => void;
}

/** Whether there is anything to ask for; not where a page came over an insecure line. */
export const mayHaveMicrophone = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Asks for her microphone.
 * @param onLost the device or the system took it away in the middle
 */
export const openMicrophone = async (onLost: () => void): Promise<Microphone> => {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const tracks = stream.getAudioTracks();
  for (const track of tracks) track.addEventListener('ended', onLost);
  return {
    stream,
    setOn: (on) => {
      for (const track of tracks) track.enabled = on;
    },
    stop: () => {
      for (const track of tracks) {
        track.removeEventListener('ended', onLost);
        track.stop();
      }
    },
  };
};
