declare module 'icon:*' {
  const icon: import('../src/icon.ts').Icon;
  export default icon;
}
