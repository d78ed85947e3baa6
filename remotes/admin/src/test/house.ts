export const admin = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: true };
export const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
