/** Arguments of a Chromium that asks nobody for anything but the pages it is sent to. */
export const quietBrowser = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
