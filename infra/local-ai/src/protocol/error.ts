/** An error in the protocol's words. */
export const protocolError = (status: number, message: string, code: string | null = null) => ({
  error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code },
});
