/** What is said of what members write for others when it is changed or removed, whatever it is. */
export const writingMessages = {
  changed: 'Changes saved',
  waits: 'Kept on this device. Others see your changes as soon as there is a connection.',
  notChanged: 'Your changes could not be saved. They are still here.',
  deleted: 'Removed',
  notDeleted: 'This could not be removed. Please try again.',
  notRestored: 'This could not be brought back. Please try again.',
} as const;
