-- What a person does in Neovim, with its own client: opens a style sheet, reads a finding and a description, completes, goes to a
-- definition, renames a token. Writes what the editor has to the file `SESSION_OUT`, as JSON.

local root = vim.env.SESSION_ROOT
local seen = {}

-- Ends with an error if a condition does not become true.
local function await(what, condition)
  if not vim.wait(120000, condition, 20) then
    error('no ' .. what)
  end
end

local function session()
  vim.cmd('edit ' .. root .. '/src/site.css')
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({
    name = 'dstool',
    cmd = { vim.env.SESSION_SERVER, 'lsp' },
    cmd_cwd = root,
    root_dir = root,
    init_options = { pages = false },
  })
  vim.lsp.buf_attach_client(buffer, id)
  await('client', function()
    return vim.lsp.buf_is_attached(buffer, id) and vim.lsp.get_client_by_id(id).initialized
  end)
  local client = vim.lsp.get_client_by_id(id)

  await('finding', function()
    return #vim.diagnostic.get(buffer) > 0
  end)
  seen.findings = vim.tbl_map(function(finding)
    return { line = finding.lnum, code = finding.code, message = finding.message }
  end, vim.diagnostic.get(buffer))

  local function ask(method, line, character, more)
    local params = vim.tbl_extend('force', {
      textDocument = vim.lsp.util.make_text_document_params(buffer),
      position = { line = line, character = character },
    }, more or {})
    local answer, problem = client.request_sync(method, params, 120000, buffer)
    if not answer or answer.err then
      error(method .. ': ' .. vim.inspect(problem or answer.err))
    end
    return answer.result
  end

  -- Types the rest of the name; the finding goes.
  vim.api.nvim_buf_set_text(buffer, 1, 24, 1, 29, { 'brand' })
  await('end of the finding', function()
    return #vim.diagnostic.get(buffer) == 0
  end)
  seen.line = vim.api.nvim_buf_get_lines(buffer, 1, 2, false)[1]

  seen.hover = ask('textDocument/hover', 1, 26).contents
  local list = ask('textDocument/completion', 1, 24)
  seen.completion = vim.tbl_map(function(item)
    return item.label
  end, list.items or list)
  local places = ask('textDocument/definition', 1, 26)
  local place = places[1] or places
  seen.definition = place.uri or place.targetUri

  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', 1, 26, { newName = '--pl-color-accent' }), client.offset_encoding)
  vim.cmd('silent wall')
  client.stop()
  await('end of the server', function()
    return vim.lsp.client_is_stopped(id)
  end)
end

local ok, problem = pcall(session)
if not ok then
  seen.problem = problem
end
vim.fn.writefile({ vim.json.encode(seen) }, vim.env.SESSION_OUT)
vim.cmd('qall!')
